import { createContext, useContext } from 'react'

/** What the visitor has counted so far, shared by the steppers, the total and the venue's messages. */
interface Reserve {
	/** By ticket type; absent while the count is the one that the server rendered. */
	counts: Readonly<Record<string, number>>
	setCount(typeId: string, count: number): void
	isPending: boolean
}

export const ReserveContext = createContext<Reserve>({ counts: {}, setCount: () => {}, isPending: false })

export const useReserve = (): Reserve => useContext(ReserveContext)
