package directory_test

import (
	"bufio"
	"fmt"
	"log/slog"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/asynkron/protoactor-go/actor"
	"github.com/rs/zerolog"

	"github.com/spoor-crawler/spoor"
	"github.com/spoor-crawler/spoor/manager/directory"
)

// childEnv holds the file that a child process is to write.
const childEnv = "SPOOR_TEST_DIRECTORY_CHILD"

// recordForever records steps of two agents through the actor and prints the
// number of each that Flushed has acknowledged, until it is killed.
func recordForever(path string) {
	w, err := directory.Create(path)
	if err != nil {
		panic(err)
	}
	system := actor.NewActorSystem(actor.WithLoggerFactory(func(*actor.ActorSystem) *slog.Logger { return slog.New(slog.DiscardHandler) }))
	pid := system.Root.Spawn(directory.Props(w, nil, zerolog.Nop()))
	for n := 1; ; n++ {
		for agent := 1; agent <= 2; agent++ {
			system.Root.Send(pid, &directory.Record{Step: step("cats", agent, n)})
		}
		if n%7 != 0 {
			continue
		}
		answer, err := system.Root.RequestFuture(pid, &directory.Flush{}, time.Minute).Result()
		if flushed, ok := answer.(*directory.Flushed); err != nil || !ok || flushed.Error != "" {
			panic(fmt.Sprint(answer, err))
		}
		fmt.Println("acknowledged", n)
	}
}

func TestEveryAcknowledgedStepSurvivesAKill(t *testing.T) {
	path := t.TempDir() + "/directory.db"
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), childEnv+"="+path)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	acknowledged := 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if _, err := fmt.Sscanf(lines.Text(), "acknowledged %d", &acknowledged); err != nil {
			t.Errorf("the child said %q", lines.Text())
		}
		if acknowledged == 350 {
			_ = child.Process.Kill() // and read what it still said
		}
	}
	if err := child.Wait(); err == nil || !strings.Contains(err.Error(), "killed") {
		t.Fatalf("the child ended with %v, not by the kill", err)
	}
	r := reopen(t, path)
	for agent := 1; agent <= 2; agent++ {
		got := collect(t, r.Path(spoor.AgentID{Topic: "cats", Number: agent}))
		if len(got) < acknowledged {
			t.Errorf("agent %d: %d steps are there, %d were acknowledged", agent, len(got), acknowledged)
		}
		for i, s := range got {
			if s.Step != i+1 || s.Title != "A page" {
				t.Fatalf("agent %d: step %d is %+v", agent, i+1, s)
			}
		}
	}
	agents, err := r.Agents()
	if err != nil || len(agents) != 2 || agents[0].Reason != "" || agents[0].Tally.Steps < acknowledged {
		t.Errorf("agents of the killed run: %+v, %v", agents, err)
	}
}
