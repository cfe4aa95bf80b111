import { afterAll, expect, test } from 'vitest'
import { closeWorlds, newWorld } from '#tests/sellers/validation/mistakes.ts'
import { gallery, now } from '#tests/sellers/world.ts'

afterAll(closeWorlds)

const venue = (id: string) => ({ id, name: id, timezone: 'America/New_York' })

function served(calendar: object[] | undefined, venues = [venue('east'), venue('west')]) {
	const world = newWorld().seller(gallery)
	world.write('seller-configs/gallery/catalog.json', {
		venues,
		events: [],
		...(calendar ? { calendar } : {}),
	})
	const { seller, problems } = world.resolve()
	if (!seller) throw new Error(problems.map(({ sentence }) => sentence).join('\n'))
	return seller.at(now)
}

test('a venue knows the days of its calendar that are about all of its places', () => {
	const christmas = { name: 'Christmas', date: '12-25' }
	const both = { date: '2027-06-02', venues: ['west', 'east'], opens: '1200' }
	const one = { date: '2027-06-03', venues: ['east'] }
	expect(served([christmas, both, one]).houseDays).toEqual([christmas, both])
	expect(served([one], [venue('east')]).houseDays).toEqual([one])
	expect(served(undefined).houseDays).toEqual([])
})

test('a changed calendar is another revision of the venue, under which its pages are cached', () => {
	const revisions = [undefined, [{ date: '12-25' }], [{ date: '12-25', closes: '1400' }]].map(
		(calendar) => served(calendar).revision,
	)
	expect(new Set(revisions).size).toBe(3)
	expect(served([{ date: '12-25' }]).revision).toBe(revisions[1])
})
