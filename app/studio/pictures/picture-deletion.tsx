import { useEffect, useRef } from 'react'
import type { ShopPage } from '#app/contract/studio/page-answers.ts'
import type { PictureUse } from '#app/contract/studio/pictures.ts'
import { useStudio } from '../context.tsx'
import type { StudioText } from '../language.ts'
import type { Pictures } from './use-pictures.ts'

/** The pages that are named in words; a block of any other page is named as in the files. */
const pages: readonly ShopPage[] = [
	'home',
	'events',
	'event',
	'cart',
	'checkout',
	'complete',
	'manage',
	'all',
]

/** A place that shows a picture, in words. */
function placeText(t: StudioText, use: PictureUse): string {
	if (use.kind === 'event') return t(`picture.used.${use.use}`, { name: use.name })
	if (use.kind === 'setting') return t('picture.used.setting', { setting: use.setting })
	const page = pages.find((one) => one === use.page)
	return t('picture.used.block', { block: use.id, page: page ? t(`page.of.${page}`) : use.page })
}

/** The result of a deletion: the picture can be put back, or these places show it. */
export function PictureDeletion({ pictures }: { pictures: Pictures }) {
	const { t } = useStudio()
	const status = useRef<HTMLDivElement>(null)
	const { deleted, fault, isSending } = pictures
	const before = useRef(deleted)
	const isUsed = fault?.code === 'used'
	// The button that was pressed is gone, or could not be pressed for a moment.
	useEffect(() => {
		if (before.current !== deleted || isUsed) status.current?.focus()
		before.current = deleted
	}, [deleted, isUsed])
	return (
		<div ref={status} role="status" tabIndex={-1}>
			{deleted && (
				<p className="notice good">
					{t('picture.deleted', { path: deleted.path })}{' '}
					<button type="button" disabled={isSending} onClick={() => void pictures.restore()}>
						{t('picture.restore')}
					</button>
				</p>
			)}
			{fault?.code === 'used' && (
				<div className="notice bad">
					<p>{t('picture.used')}</p>
					<ul>
						{fault.uses.map((use) => (
							<li key={JSON.stringify(use)}>{placeText(t, use)}</li>
						))}
					</ul>
				</div>
			)}
		</div>
	)
}
