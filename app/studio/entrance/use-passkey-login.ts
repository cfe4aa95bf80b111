import { useEffect, useState } from 'react'
import { CallFault, callStudio } from '../call.ts'
import { endOffer, findPasskey, hasPasskeys, offersPasskeys } from '../passkeys/ceremony.ts'

// A challenge ends after five minutes.
const renewedAfterMs = 240_000

/** Logs in by a passkey: after a press, or when the person chooses one where the email address is typed. */
export function usePasskeyLogin(enter: (send: () => Promise<unknown>) => Promise<boolean>) {
	const [isAsking, setAsking] = useState(false)

	useEffect(() => {
		// One question at a time: the browser ends an offer when the button asks.
		if (isAsking) return
		let isOver = false
		let timer: ReturnType<typeof setTimeout> | undefined
		async function offer(): Promise<void> {
			if (isOver) return
			timer = setTimeout(() => void offer(), renewedAfterMs)
			try {
				const { options } = await callStudio('passkeyChallenge', {})
				if (isOver) return
				const credential = await findPasskey(options, { isOffer: true })
				if (!credential || isOver) return
				clearTimeout(timer)
				await enter(() => callStudio('passkeyLogin', { credential }))
			} catch (error) {
				// Nothing was asked for: the button says what is wrong.
				if (!(error instanceof CallFault)) throw error
			}
		}
		void offersPasskeys().then((offers) => (offers ? offer() : undefined))
		return () => {
			isOver = true
			clearTimeout(timer)
			if (timer !== undefined) void endOffer()
		}
	}, [enter, isAsking])

	async function logIn(): Promise<void> {
		setAsking(true)
		const isIn = await enter(async () => {
			const { options } = await callStudio('passkeyChallenge', {})
			const credential = await findPasskey(options)
			return credential && callStudio('passkeyLogin', { credential })
		})
		if (!isIn) setAsking(false)
	}

	return { hasPasskeys: hasPasskeys(), logIn: () => void logIn() }
}
