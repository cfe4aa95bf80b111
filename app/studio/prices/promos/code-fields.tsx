import { useId, useRef } from 'react'
import { mostCodes } from '#app/lib/studio-limits.ts'
import { useStudio } from '../../context.tsx'
import { CountField } from '../places/count-field.tsx'
import { readUses, type TypedPromo } from './promo-model.ts'

type Codes = NonNullable<TypedPromo['codes']>

interface CodeFieldsProps {
	codes: Codes
	onChange: (codes: Codes) => void
}

/** The codes of a promo, one below the other, each with the number of carts that may use it. */
export function CodeFields({ codes, onChange }: CodeFieldsProps) {
	const { t } = useStudio()
	const id = useId()
	const list = useRef<HTMLUListElement>(null)
	const focus = (index: number) =>
		requestAnimationFrame(() => list.current?.children[index]?.querySelector('input')?.focus())
	const set = (index: number, part: Partial<Codes[number]>) =>
		onChange(codes.map((one, at) => (at === index ? { ...one, ...part } : one)))
	return (
		<fieldset>
			<legend>{t('promo.field.codes')}</legend>
			<p className="quiet">{t('promo.field.codes_hint')}</p>
			<ul ref={list} className="codes">
				{codes.map(({ code, uses }, index) => {
					const number = index + 1
					return (
						// biome-ignore lint/suspicious/noArrayIndexKey: a code has no name beside what is typed
						<li key={index}>
							<p className="field">
								<label htmlFor={`${id}-${index}`}>{t('promo.field.code', { number })}</label>
								<input
									id={`${id}-${index}`}
									value={code}
									maxLength={100}
									dir="ltr"
									autoComplete="off"
									autoCapitalize="characters"
									spellCheck={false}
									onChange={({ target }) => set(index, { code: target.value })}
								/>
							</p>
							<CountField
								label={t('promo.field.uses', { number })}
								text={uses}
								fault={readUses(uses) === 'wrong' ? t('promo.field.uses_wrong') : null}
								onType={(text) => set(index, { uses: text })}
							/>
							<button
								type="button"
								aria-label={t('promo.field.code_remove', { number })}
								onClick={() => {
									onChange(codes.toSpliced(index, 1))
									focus(Math.max(0, index - 1))
								}}
							>
								{t('rule.remove')}
							</button>
						</li>
					)
				})}
			</ul>
			{codes.length < mostCodes && (
				<p className="actions">
					<button
						type="button"
						onClick={() => {
							onChange([...codes, { code: '', uses: '' }])
							focus(codes.length)
						}}
					>
						{t('promo.field.code_add')}
					</button>
				</p>
			)}
		</fieldset>
	)
}
