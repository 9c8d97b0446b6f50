// Package evaluation walks tasks by strategies and judges and counts what they find.
package evaluation
