import { createElement } from 'react'
import { expect, test } from 'vitest'
import { catalogue } from '#app/stories/catalogue.tsx'
import { t } from '#tests/pages/facts.ts'
import { rendered } from './rendered.tsx'

const htmlOf = (block: string): string => {
	const story = catalogue.blocks.get(block)?.find(({ id }) => id === 'an-unpaid-order')
	return story ? rendered(() => createElement(() => story.draw()), {}) : ''
}

test('the page of an order that could not be paid says so and promises no email', () => {
	const html = htmlOf('order-number')
	expect(html).toContain(t('completed.unpaid.heading'))
	expect(html).toContain(t('completed.unpaid.text', { number: 'F-100042' }))
	expect(html).not.toContain(t('completed.heading'))
	expect(html).not.toContain(t('completed.next'))
})

test('the tickets of an order that could not be paid have neither a code nor a document', () => {
	const html = htmlOf('ticket-list')
	expect(html).toContain('Night at the observatory')
	expect(html).not.toContain('<img')
	expect(html).not.toContain(t('completed.view_tickets'))
	expect(html).not.toContain(t('completed.add_to_calendar'))
})
