import { useCallback, useEffect, useState } from 'react'
import type { PicturesAnswer } from '#app/contract/studio/pictures.ts'
import { largestPicture } from '#app/lib/studio-limits.ts'
import { CallFault, callStudio } from '../call.ts'
import { useStudio } from '../context.tsx'

export interface Pictures {
	answer: PicturesAnswer | null
	fault: CallFault['fault'] | null
	isSending: boolean
	/** Adds a file to the draft. Returns its path; null where it is refused. */
	add(file: File): Promise<string | null>
	/** Takes a picture out of the draft. What is wrong is the fault. */
	remove(path: string): Promise<void>
	/** The picture that was taken out last, with the revision that still has it. */
	deleted: { path: string; before: number } | null
	/** Puts that picture back. */
	restore(): Promise<void>
	reload(): Promise<void>
}

/** A file as the calls of the Studio take it. */
function base64Of(file: File): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader()
		reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
		reader.addEventListener('error', () => reject(reader.error))
		reader.readAsDataURL(file)
	})
}

/** The pictures of a venue's draft. */
export function usePictures(venue: string): Pictures {
	const { onEnded } = useStudio()
	const [answer, setAnswer] = useState<PicturesAnswer | null>(null)
	const [fault, setFault] = useState<CallFault['fault'] | null>(null)
	const [isSending, setSending] = useState(false)
	const [deleted, setDeleted] = useState<Pictures['deleted']>(null)

	const failed = useCallback(
		(error: unknown) => {
			if (!(error instanceof CallFault)) throw error
			if (error.fault.code === 'no_session') onEnded()
			else setFault(error.fault)
		},
		[onEnded],
	)
	const reload = useCallback(async () => {
		try {
			setAnswer(await callStudio('pictures', { venue }))
		} catch (error) {
			failed(error)
		}
	}, [venue, failed])
	useEffect(() => void reload(), [reload])

	async function add(file: File): Promise<string | null> {
		setFault(null)
		if (file.size > largestPicture || file.size === 0) {
			setFault({ code: 'picture', why: file.size === 0 ? 'unreadable' : 'large' })
			return null
		}
		setSending(true)
		try {
			const { path } = await callStudio('addPicture', {
				venue,
				name: file.name.slice(0, 255),
				data: await base64Of(file),
			})
			await reload()
			return path
		} catch (error) {
			failed(error)
			return null
		} finally {
			setSending(false)
		}
	}

	async function act(work: () => Promise<void>): Promise<void> {
		setFault(null)
		setDeleted(null)
		setSending(true)
		try {
			await work()
			await reload()
		} catch (error) {
			failed(error)
		} finally {
			setSending(false)
		}
	}
	const remove = (path: string) =>
		act(async () => {
			const { before } = await callStudio('removePicture', { venue, path })
			setDeleted({ path, before })
		})
	const restore = () =>
		act(async () => {
			if (deleted) await callStudio('restorePicture', { venue, path: deleted.path, from: deleted.before })
		})

	return { answer, fault, isSending, add, remove, deleted, restore, reload }
}
