import { Switches } from '#app/contract/revisions.ts'
import type { RevisionReader, RevisionStore } from '#app/sellers/revisions/port.ts'
import type { SellersLog } from './sellers.ts'
import { isOff, switchFiles, uncheckedSwitches, writeSwitches } from './switch-files.ts'

interface Options {
	store: RevisionStore | RevisionReader
	/** The folder of the files, absolute. */
	folder: string
	log: SellersLog
}

const isStore = (store: RevisionStore | RevisionReader): store is RevisionStore => 'adoptSwitches' in store

/** Keeps the files of operators' switches as the store has them. */
export class FollowedSwitches {
	private readonly options: Options
	/** What this process has, as text by seller. */
	private readonly known = new Map<string, string>()
	/** Whether something may have been set unseen. */
	private isBehind = true

	constructor(options: Options) {
		this.options = options
	}

	/**
	 * At the start: stores what files of an earlier version have, and writes what is stored. A process that only follows
	 * starts with its files while its store is away.
	 */
	async open(): Promise<void> {
		const { store, log } = this.options
		try {
			if (isStore(store)) await this.adopt(store)
			await this.follow()
		} catch (error) {
			if (isStore(store)) throw error
			log.info({ error }, 'the switches of operators can not be read; the last known ones are in force')
		}
	}

	/** Writes what was set lately, and returns the sellers whose switches are others now. */
	async follow(): Promise<string[]> {
		const { store, folder, log } = this.options
		const which = this.isBehind ? 'all' : 'recent'
		this.isBehind = true
		const stored = await store.switches(which)
		const changed = stored.filter(({ sellerId, switches }) => this.place(sellerId, switches))
		const ids = changed.map(({ sellerId }) => sellerId)
		if (which === 'all' && !isStore(store)) {
			const isStored = new Set(stored.map(({ sellerId }) => sellerId))
			for (const id of switchFiles(folder)) {
				if (isStored.has(id)) continue
				const file = uncheckedSwitches(folder, id)
				log.error({ seller: id, file }, 'switches that the engine does not have are no longer in force')
				writeSwitches(folder, id, {})
				ids.push(id)
			}
		}
		this.isBehind = false
		return ids
	}

	private async adopt(store: RevisionStore): Promise<void> {
		const { folder, log } = this.options
		for (const id of switchFiles(folder)) {
			const { data: switches } = Switches.strict().safeParse(uncheckedSwitches(folder, id))
			// The file stays in force as it is, and its faults are those of the seller.
			if (!switches) log.error({ seller: id }, 'the file of switches can not be read')
			else if (!isOff(switches)) await store.adoptSwitches({ sellerId: id, switches })
		}
	}

	private place(id: string, switches: Switches): boolean {
		const text = JSON.stringify(switches)
		writeSwitches(this.options.folder, id, switches)
		if (this.known.get(id) === text) return false
		this.known.set(id, text)
		return true
	}
}
