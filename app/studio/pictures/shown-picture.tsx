import { type CSSProperties, useEffect, useState } from 'react'
import { callStudio } from '../call.ts'

// A file of a draft has no public address. Its name never gets other bytes while the Studio is open: a new file gets a new name.
const known = new Map<string, Promise<string>>()

function hrefOf(venue: string, path: string, width: 240 | 960): Promise<string> {
	const key = `${venue} ${path} ${width}`
	const found = known.get(key) ?? callStudio('picture', { venue, path, width }).then(({ href }) => href)
	known.set(key, found)
	found.catch(() => known.delete(key))
	return found
}

interface ShownPictureProps {
	venue: string
	path: string
	width: 240 | 960
	className?: string
	style?: CSSProperties
}

/** A picture of the venue's draft, beside its name: it says nothing by itself. */
export function ShownPicture({ venue, path, width, className, style }: ShownPictureProps) {
	const [href, setHref] = useState<string | null>(null)
	useEffect(() => {
		let isOver = false
		setHref(null)
		// One that can't be read keeps its empty place.
		hrefOf(venue, path, width).then(
			(found) => {
				if (!isOver) setHref(found)
			},
			() => undefined,
		)
		return () => {
			isOver = true
		}
	}, [venue, path, width])
	return href === null ? (
		<span className={className} style={style} />
	) : (
		<img className={className} style={style} src={href} alt="" draggable={false} />
	)
}
