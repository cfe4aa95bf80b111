import { useId } from 'react'
import type { BlockField, FieldShape } from '#app/contract/studio/block-answers.ts'
import { useStudio } from '../../context.tsx'
import { LocaleTextarea } from '../../locale-textarea.tsx'
import { PictureField } from './picture-field.tsx'

/** What all fields of a form know. */
export interface FormTerms {
	locales: readonly string[]
	venue: string
	/** By key, in the venue's first language. */
	words: Readonly<Record<string, string>>
	mayWrite: boolean
}

interface FieldProps {
	field: BlockField
	value: unknown
	terms: FormTerms
	onChange: (value: unknown) => void
}

type Group = Readonly<Record<string, unknown>>

const asGroup = (value: unknown): Group =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Group) : {}

/** One setting of a block, typed as its schema says. */
export function Field({ field, value, terms, onChange }: FieldProps) {
	const { shape } = field
	if (shape.kind === 'words') return <WordsField {...{ field, value, terms, onChange }} />
	if (shape.kind === 'picture')
		return (
			<PictureField
				{...{ field, onChange }}
				venue={terms.venue}
				value={typeof value === 'string' ? value : null}
			/>
		)
	if (shape.kind === 'group')
		return <GroupField {...{ field, value, terms, onChange }} fields={shape.fields} />
	if (shape.kind === 'list') return <ListField {...{ field, value, terms, onChange }} shape={shape} />
	return <PlainField {...{ field, value, onChange }} />
}

function PlainField({ field, value, onChange }: Omit<FieldProps, 'terms'>) {
	const { t } = useStudio()
	const id = useId()
	const { shape, title, description, isRequired, isNullable, byDefault } = field
	const shown = value ?? byDefault
	const about = { id, 'aria-describedby': `${id}-about`, required: isRequired }
	const options = shape.kind === 'choice' ? shape.options : undefined
	return (
		<div className="field">
			<label htmlFor={id} lang="en">
				{title}
			</label>
			{shape.kind === 'boolean' ? (
				<input
					{...about}
					required={false}
					type="checkbox"
					checked={shown === true}
					onChange={({ target }) => onChange(target.checked)}
				/>
			) : options ? (
				<select
					{...about}
					value={String(shown ?? '')}
					onChange={({ target }) => onChange(target.value || null)}
				>
					{(isNullable || shown === null || shown === undefined) && (
						<option value="">{t('blocks.none')}</option>
					)}
					{options.map((one) => (
						<option key={one} value={one}>
							{one}
						</option>
					))}
				</select>
			) : (
				<input
					{...about}
					type={shape.kind === 'number' ? 'number' : 'text'}
					value={String(shown ?? '')}
					onChange={({ target }) => {
						const isNumber = shape.kind === 'number' && target.value !== ''
						onChange(isNumber ? Number(target.value) : target.value || null)
					}}
				/>
			)}
			<p id={`${id}-about`} lang="en" className="quiet">
				{description}
			</p>
		</div>
	)
}

/** A text: the one that is there, or a new one in every language. */
function WordsField({
	field: { title, description, isRequired, isNullable },
	value,
	terms,
	onChange,
}: FieldProps) {
	const { t } = useStudio()
	const texts = asGroup(asGroup(value).texts)
	const isThere = typeof value === 'string'
	return (
		<fieldset className="field">
			<legend lang="en">{title}</legend>
			<p lang="en" className="quiet">
				{description}
			</p>
			{isThere ? (
				<>
					<p dir="auto" className="text">
						{terms.words[value] ?? value}
					</p>
					<p className="quiet">{t('blocks.words_there')}</p>
					<p className="actions">
						{terms.mayWrite && (
							<button type="button" onClick={() => onChange({ texts: {} })}>
								{t('blocks.other_words')}
							</button>
						)}
						{isNullable && terms.mayWrite && (
							<button type="button" onClick={() => onChange(null)}>
								{t('blocks.no_words')}
							</button>
						)}
					</p>
				</>
			) : terms.mayWrite ? (
				terms.locales.map((locale, index) => (
					<LocaleTextarea
						key={locale}
						locale={locale}
						required={isRequired && index === 0}
						value={String(texts[locale] ?? '')}
						onChange={(text) => onChange({ texts: { ...texts, [locale]: text } })}
					/>
				))
			) : (
				<p className="quiet">{t('words.read_only')}</p>
			)}
		</fieldset>
	)
}

function GroupField({
	field,
	value,
	terms,
	onChange,
	fields,
}: FieldProps & { fields: readonly BlockField[] }) {
	const { t } = useStudio()
	const { title, description, isNullable } = field
	const isThere = !isNullable || (value !== null && value !== undefined)
	return (
		<fieldset>
			<legend lang="en">{title}</legend>
			<p lang="en" className="quiet">
				{description}
			</p>
			{isThere &&
				fields.map((one) => (
					<Field
						key={one.name}
						field={one}
						value={asGroup(value)[one.name]}
						terms={terms}
						onChange={(changed) => onChange({ ...asGroup(value), [one.name]: changed })}
					/>
				))}
			{isNullable && (
				<p className="actions">
					<button type="button" onClick={() => onChange(isThere ? null : {})}>
						{t(isThere ? 'blocks.without' : 'blocks.with', { what: title })}
					</button>
				</p>
			)}
		</fieldset>
	)
}

function ListField({
	field,
	value,
	terms,
	onChange,
	shape,
}: FieldProps & { shape: FieldShape & { kind: 'list' } }) {
	const { t } = useStudio()
	const items: readonly unknown[] = Array.isArray(value) ? value : []
	const of = (index: number): BlockField => ({
		...field,
		title: `${field.title} ${index + 1}`,
		description: '',
		shape: shape.item,
		isNullable: false,
		byDefault: null,
	})
	return (
		<fieldset>
			<legend lang="en">{field.title}</legend>
			<p lang="en" className="quiet">
				{field.description}
			</p>
			{items.map((item, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: items have no names
				<div key={index} className="item">
					<Field
						field={of(index)}
						value={item}
						terms={terms}
						onChange={(changed) => onChange(items.with(index, changed))}
					/>
					{items.length > shape.least && (
						<button type="button" onClick={() => onChange(items.toSpliced(index, 1))}>
							{t('blocks.item_remove', { number: index + 1 })}
						</button>
					)}
				</div>
			))}
			{items.length < shape.most && (
				<p className="actions">
					<button type="button" onClick={() => onChange([...items, shape.item.kind === 'group' ? {} : null])}>
						{t('blocks.item_add')}
					</button>
				</p>
			)}
		</fieldset>
	)
}
