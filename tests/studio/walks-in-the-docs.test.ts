import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

// The two walks of docs/venues.md name the labels of the Studio in quotes, so that a reader finds each on the page.

const docs = readFileSync('docs/venues.md', 'utf8')
const texts: Record<string, string> = JSON.parse(readFileSync('app/studio/texts/en-US.json', 'utf8'))

/** The labels in quotes of a section; values to type are code. */
function labelsOf(section: string): string[] {
	const [, after = ''] = docs.split(`\n## ${section}\n`)
	const own = (after.split('\n## ')[0] ?? '').replaceAll(/`[^`]*`/g, '').replaceAll(/\s+/g, ' ')
	return [...own.matchAll(/"([^"]+)"/g)].map(([, label = '']) => label)
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** What a text reads with any value in place of each placeholder; a text that is a placeholder alone says nothing. */
const shown = Object.values(texts)
	.filter((text) => /\p{L}{3}/u.test(text.replaceAll(/\{\w+\}/g, '')))
	.map(
		(text) =>
			new RegExp(
				`^${text
					.split(/\{\w+\}/)
					.map(escaped)
					.join('.+')}$`,
			),
	)

/** The labels that no text of the Studio reads as. */
const unknown = (labels: readonly string[]): string[] =>
	labels.filter((label) => !shown.some((pattern) => pattern.test(label)))

describe.each([
	{ section: 'Open a new venue in the browser', least: 35 },
	{ section: 'Change a price, a sentence and a closing day in the browser', least: 15 },
])('the walk "$section"', ({ section, least }) => {
	it('names every label as the Studio shows it', () => {
		const labels = labelsOf(section)
		expect(labels.length).toBeGreaterThanOrEqual(least)
		expect(unknown(labels)).toEqual([])
	})
})

it("a label that differs from the Studio's text by one character is found", () => {
	expect(unknown(['New venue', 'New Venue', 'Ticket 1', 'Tickets 1', 'Add ticket'])).toEqual([
		'New Venue',
		'Tickets 1',
		'Add ticket',
	])
})
