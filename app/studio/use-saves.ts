import { useCallback, useState } from 'react'

interface Sent<Change> {
	/** What the change is of: a flag, a setting. */
	name: string
	change: Change
	isUndo: boolean
}

export interface Saves<Change> {
	/** The last save of this visit, with the change that takes it back. */
	saved: (Omit<Sent<Change>, 'change'> & { back: Change }) | null
	/** What a refusal is about; null for none. */
	refused: string | null
	/** Counts saves, so that forms close and read again. */
	edition: number
	/** Saves over what the page shows, or over `base` after another member's save. */
	save(name: string, change: Change, options?: { base?: number; isUndo?: boolean }): Promise<void>
	/** Saves what was refused over another member's revision. */
	again(base: number): Promise<void>
	reload(): Promise<void>
}

interface Options<Change> {
	/** The revision that the page shows; undefined until it is read. */
	base: number | undefined
	run(act: () => Promise<void>): Promise<void>
	load(): Promise<void>
	send(name: string, change: Change, base: number): Promise<unknown>
	/** The change that takes another one back. */
	backOf(name: string, change: Change): Change
}

/** Saves changes one by one in the draft, each of which can be taken back by a press. */
export function useSaves<Change>({
	base: shown = 0,
	run,
	load,
	send,
	backOf,
}: Options<Change>): Saves<Change> {
	const [saved, setSaved] = useState<Saves<Change>['saved']>(null)
	const [last, setLast] = useState<Sent<Change> | null>(null)
	const [edition, setEdition] = useState(0)
	const readAgain = useCallback(async () => {
		setLast(null)
		await load()
		setEdition((count) => count + 1)
	}, [load])
	const save: Saves<Change>['save'] = async (name, change, { base = shown, isUndo = false } = {}) => {
		const back = backOf(name, change)
		setLast({ name, change, isUndo })
		setSaved(null)
		await run(async () => {
			await send(name, change, base)
			setSaved({ name, back, isUndo })
			await readAgain()
		})
	}
	return {
		saved,
		refused: last?.name ?? null,
		edition,
		save,
		async again(base) {
			if (last) await save(last.name, last.change, { base, isUndo: last.isUndo })
		},
		async reload() {
			setSaved(null)
			await readAgain()
		},
	}
}
