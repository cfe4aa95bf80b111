import { expect, test } from 'vitest'
import { createCatalogues } from '#app/boot/catalogues.ts'
import type { Sellers } from '#app/sellers/registry/sellers.ts'
import { aVenue } from '#tests/builders/venue.ts'

/** Venues whose files can be saved, and the printed lines about them. */
function venuesWithFiles() {
	const files = new Map<string, ReturnType<ReturnType<typeof aVenue>['catalog']>>()
	const printed: string[] = []
	const sellers = {
		revisionNumber: () => null,
		catalog: (id: string) => ({ catalog: files.get(id) ?? null, problems: [] }),
	}
	const { withCatalog, sells } = createCatalogues({
		sellers: sellers as unknown as Sellers,
		log: { info: () => undefined, error: () => undefined },
		printLine: (line) => void printed.push(line),
	})
	const apply = (id: string, act: (eventIds: string[]) => Promise<unknown>) =>
		withCatalog(aVenue(id).terms, ({ catalog }) => act(catalog.events.map((event) => event.id)))
	const save = (id: string, eventId: string) => files.set(id, aVenue(id).withEvent({ id: eventId }).catalog())
	return { apply, save, sells, printed }
}

test('a catalogue saved during an import is applied after it, in its latest version', async () => {
	const { apply, save, sells } = venuesWithFiles()
	const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
	const written: string[] = []
	save('harbour', 'evt_first')
	const first = apply('harbour', async (events) => {
		begun.resolve()
		await ended.promise
		written.push(...events)
	})
	await begun.promise
	save('harbour', 'evt_second')
	const second = apply('harbour', async (events) => void written.push(...events))
	save('harbour', 'evt_third')
	const elsewhere = apply('tidewater', async () => undefined)
	await elsewhere
	expect(written).toEqual([])
	ended.resolve()
	await Promise.all([first, second])
	expect(written).toEqual(['evt_first', 'evt_third'])
	expect([sells('harbour', 'evt_first'), sells('harbour', 'evt_third')]).toEqual([false, true])
})

test('a catalogue that could not be applied does not block the next one', async () => {
	const { apply, save, printed } = venuesWithFiles()
	save('harbour', 'evt_ga')
	const failed = apply('harbour', () => Promise.reject(new Error('no database')))
	const next = apply('harbour', async (events) => events)
	expect([await failed, await next]).toEqual([null, ['evt_ga']])
	expect(printed).toHaveLength(1)
})
