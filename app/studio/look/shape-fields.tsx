import { useId } from 'react'
import type { LookShape } from '#app/contract/studio/look-answers.ts'
import type { LookChange } from '#app/contract/studio/look-change.ts'
import { shapeLimits } from '#app/lib/studio-limits.ts'
import { useStudio } from '../context.tsx'
import { BoundedField } from './bounded-field.tsx'

interface ShapeFieldsProps {
	shape: LookShape
	/** Typefaces that are shipped. */
	families: readonly string[]
	isReadOnly: boolean
	onChange: (change: LookChange) => void
}

const { radius, base: baseLimits, ratio: ratioLimits } = shapeLimits
const limits = {
	radius: { ...radius, step: 1 },
	base: { ...baseLimits, step: 0.5 },
	ratio: { ...ratioLimits, step: 0.01 },
}

export const plainName = (family: string): string => family.replace(/ Variable$/, '')

/** Typefaces, sizes of text and corners of the theme. */
export function ShapeFields(props: ShapeFieldsProps) {
	const { t } = useStudio()
	return (
		<>
			<section className="card" aria-labelledby="typefaces">
				<h2 id="typefaces">{t('look.typefaces')}</h2>
				<Fonts {...props} />
				<Scales {...props} />
			</section>
			<section className="card" aria-labelledby="corners">
				<h2 id="corners">{t('look.corners')}</h2>
				<p className="quiet">{t('look.corners_about')}</p>
				<Corners {...props} />
			</section>
		</>
	)
}

function Fonts({ shape, families, isReadOnly, onChange }: ShapeFieldsProps) {
	const { t } = useStudio()
	const id = useId()
	return shape.fonts.map(({ use, family, isOwn }) => (
		<p key={use} className="field">
			<label htmlFor={`${id}-${use}`}>{t(`look.font.${use}`)}</label>
			<select
				id={`${id}-${use}`}
				value={family}
				disabled={isReadOnly}
				onChange={({ target }) => onChange({ kind: 'font', use, family: target.value })}
			>
				{[...new Set([family, ...families])].map((one) => (
					<option key={one} value={one}>
						{plainName(one)}
					</option>
				))}
			</select>
			<Original
				isShown={isOwn && !isReadOnly}
				name={t(`look.font.${use}`)}
				onPress={() => onChange({ kind: 'font', use, family: null })}
			/>
		</p>
	))
}

function Scales({ shape, isReadOnly, onChange }: ShapeFieldsProps) {
	const { t } = useStudio()
	return shape.scales.map(({ screen, base, ratio, isOwn }) => (
		<fieldset key={screen}>
			<legend>{t(`look.scale.${screen}`)}</legend>
			<BoundedField
				label={t('look.scale.base')}
				value={base}
				{...limits.base}
				isReadOnly={isReadOnly}
				onChange={(value) =>
					onChange({ kind: 'scale', screen, sizes: { base: value, ratio: within(ratio) } })
				}
			/>
			<BoundedField
				label={t('look.scale.ratio')}
				value={ratio}
				{...limits.ratio}
				isReadOnly={isReadOnly}
				onChange={(value) => onChange({ kind: 'scale', screen, sizes: { base, ratio: value } })}
			/>
			<Original
				isShown={isOwn && !isReadOnly}
				name={t(`look.scale.${screen}`)}
				onPress={() => onChange({ kind: 'scale', screen, sizes: null })}
			/>
		</fieldset>
	))
}

/** A theme may have a step that this page does not offer; the nearest one is kept with a new size. */
const within = (ratio: number): number => Math.min(limits.ratio.most, Math.max(limits.ratio.least, ratio))

function Corners({ shape, isReadOnly, onChange }: ShapeFieldsProps) {
	const { t } = useStudio()
	return (
		<div className="corners">
			{shape.radii.map(({ name, pixels, isOwn }) => (
				<div key={name}>
					<BoundedField
						label={t(`look.corner.${name as CornerName}`)}
						value={pixels}
						{...limits.radius}
						isReadOnly={isReadOnly}
						onChange={(value) => onChange({ kind: 'radius', name, pixels: value })}
					/>
					<Original
						isShown={isOwn && !isReadOnly}
						name={t(`look.corner.${name as CornerName}`)}
						onPress={() => onChange({ kind: 'radius', name, pixels: null })}
					/>
				</div>
			))}
		</div>
	)
}

/** The corners of `themes/base.tokens.json`, which every theme has. */
type CornerName = 'mark' | 'field' | 'button' | 'pill' | 'step' | 'date' | 'card' | 'image' | 'dialog'

function Original({ isShown, name, onPress }: { isShown: boolean; name: string; onPress: () => void }) {
	const { t } = useStudio()
	return isShown ? (
		<button type="button" aria-label={t('look.reset_of', { name })} onClick={onPress}>
			{t('look.reset')}
		</button>
	) : null
}
