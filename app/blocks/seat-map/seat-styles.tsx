import { useEffect, useState } from 'react'

/**
 * The chooser's style sheet on a page that the server renders with the chooser open, which may run no scripts. On every
 * other page the sheet is loaded with the chooser's code.
 */
export function SeatStyles({ isOpen }: { isOpen: boolean }) {
	const [sheet] = useState(() => servedSheet(isOpen))
	// The loader of code on demand takes the sheet as loaded for good, but React removes this element with its page.
	useEffect(() => (sheet ? () => keepLoaded(sheet) : undefined), [sheet])
	return sheet ? <link rel="stylesheet" href={sheet} data-seats="" /> : null
}

function servedSheet(isOpen: boolean): string | null {
	if (!isOpen) return null
	if (import.meta.env.SSR) return import.meta.env.SEAT_STYLES ?? null
	return document.querySelector('link[data-seats]')?.getAttribute('href') ?? null
}

function keepLoaded(sheet: string): void {
	const link = document.createElement('link')
	link.rel = 'stylesheet'
	link.href = sheet
	document.head.append(link)
}
