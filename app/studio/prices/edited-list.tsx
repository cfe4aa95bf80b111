import { type ReactNode, useState } from 'react'
import type { SaleChange } from '#app/contract/studio/sale-change.ts'
import { useStudio } from '../context.tsx'
import type { Changed, FormChanges } from './use-sale.ts'

interface NewItemProps {
	/** Id of its form. */
	form: string
	title: string
	/** Label of the button that opens the form. */
	add: string
	onChange: Changed
	children: ReactNode
}

/** The button at the end of a list that adds an item, and its form once that is open. */
export function NewItem({ form, title, add, onChange, children }: NewItemProps) {
	const { t } = useStudio()
	const [isOpen, setOpen] = useState(false)
	const show = (isShown: boolean) => () => {
		setOpen(isShown)
		// An empty form can't be saved.
		onChange(form, isShown ? 'invalid' : [])
	}
	return (
		<>
			{isOpen && <h3>{title}</h3>}
			{isOpen && children}
			<p className="actions">
				<button type="button" onClick={show(!isOpen)}>
					{isOpen ? t('words.cancel') : add}
				</button>
			</p>
		</>
	)
}

interface EditedItemProps {
	/** Id of its form. */
	form: string
	/** For the labels of its buttons. */
	name: string
	/** The name in its language. */
	title: ReactNode
	/** Below the name in any state. */
	summary?: ReactNode
	mayChange: boolean
	/** The change that takes the item away, and the sentence that warns of it. */
	removal: SaleChange
	goneText: string
	onChange: Changed
	/** While it is neither changed nor taken away. */
	children: ReactNode
	/** Its form. */
	edit: ReactNode
}

/** An item of a list that is shown, changed in a form, or taken away until the whole is saved. */
export function EditedItem({ form, name, onChange, ...item }: EditedItemProps) {
	const { t } = useStudio()
	const [state, setState] = useState<'shown' | 'open' | 'gone'>('shown')
	const show = () => {
		setState('shown')
		onChange(form, [])
	}
	const remove = () => {
		setState('gone')
		onChange(form, [item.removal])
	}
	return (
		<li>
			<div className="head">
				<div>
					<h3>{state === 'gone' ? <del>{item.title}</del> : item.title}</h3>
					{item.summary}
				</div>
				{item.mayChange && (
					<p className="actions">
						{state === 'shown' && (
							<button
								type="button"
								aria-label={t('prices.change_of', { name })}
								onClick={() => setState('open')}
							>
								{t('words.change')}
							</button>
						)}
						{state === 'open' && (
							<button type="button" onClick={show}>
								{t('words.cancel')}
							</button>
						)}
						{state === 'gone' ? (
							<button type="button" aria-label={t('rule.restore_of', { name })} onClick={show}>
								{t('rule.restore')}
							</button>
						) : (
							<button type="button" aria-label={t('rule.remove_of', { name })} onClick={remove}>
								{t('rule.remove')}
							</button>
						)}
					</p>
				)}
			</div>
			{state === 'gone' && <p className="warning">{item.goneText}</p>}
			{state === 'shown' && item.children}
			{state === 'open' && item.edit}
		</li>
	)
}

/** The changes of a form that has a value, `invalid`, or null while nothing in it was changed. */
export const changesOf = <Value extends object>(
	value: Value | null | 'invalid',
	change: (value: Value) => SaleChange,
): FormChanges => (typeof value === 'string' ? value : value === null ? [] : [change(value)])
