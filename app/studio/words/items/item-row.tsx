import { useEffect, useId, useRef } from 'react'
import type { ItemPath, SoldItem } from '#app/contract/studio/item-texts.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import { useStudio } from '../../context.tsx'
import { localeName, type Outcome } from '../text-states.tsx'
import { ItemEditor } from './item-editor.tsx'

export const keyOfItem = ({ event, group, type }: ItemPath): string => JSON.stringify([event, group, type])

interface ItemRowProps {
	venue: string
	item: SoldItem
	/** Of the venue, the first one first. */
	locales: readonly string[]
	/** The revision that the texts were read from. */
	base: number
	mayWrite: boolean
	isOpen: boolean
	/** What the last save of it has done. */
	outcome: Outcome | null
	onOpen: (isOpen: boolean) => void
	onSaved: (outcome: Outcome) => void
	onReload: () => void
}

/** An event, a ticket group or a ticket, with its texts when it is opened. */
export function ItemRow(props: ItemRowProps) {
	const { item, mayWrite, isOpen, outcome, onOpen } = props
	const { t } = useStudio()
	const id = useId()
	const button = useRef<HTMLButtonElement>(null)
	const status = useRef<HTMLDivElement>(null)
	const missing = item.texts.reduce((sum, text) => sum + text.missing.length, 0)
	useEffect(() => {
		if (outcome) status.current?.focus()
	}, [outcome])
	const close = () => {
		onOpen(false)
		button.current?.focus()
	}
	return (
		<li data-kind={item.kind}>
			<h3 className="opener">
				<button
					type="button"
					ref={button}
					aria-expanded={isOpen}
					aria-controls={id}
					onClick={() => onOpen(!isOpen)}
				>
					<small>{t(`items.kind.${item.kind}`)}</small> <bdi>{item.name}</bdi>{' '}
					{missing > 0 && <span className="state warn">{t('items.missing', { count: missing })}</span>}
				</button>
			</h3>
			<div role="status" ref={status} tabIndex={-1}>
				{outcome && (
					<p className="notice good">
						{t(outcome)} {outcome === 'words.saved' && <a href="#history">{t('words.review')}</a>}
					</p>
				)}
			</div>
			<div id={id} hidden={!isOpen}>
				{isOpen && (mayWrite ? <ItemEditor {...props} onCancel={close} /> : <ShownItem {...props} />)}
			</div>
		</li>
	)
}

/** The texts of an item for a member who changes none. */
function ShownItem({ item, locales }: Pick<ItemRowProps, 'item' | 'locales'>) {
	const { t } = useStudio()
	const written = item.texts.filter(({ texts }) => Object.values(texts).some((text) => text !== ''))
	return written.map(({ field, texts, missing }) => (
		<section key={field} className="sold-text" aria-label={t(`plan.field.${field}`)}>
			<h4>{t(`plan.field.${field}`)}</h4>
			<div className="languages">
				{locales.map((locale) => (
					<div key={locale}>
						<p className="quiet" lang={locale} dir={textDirection(locale)}>
							{localeName(locale)}
						</p>
						<p className="text" lang={locale} dir={textDirection(locale)}>
							{texts[locale]}
						</p>
						{missing.includes(locale) && (
							<p className="states">
								<span className="state warn">{t('words.is_missing')}</span>
							</p>
						)}
					</div>
				))}
			</div>
		</section>
	))
}
