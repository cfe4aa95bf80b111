import type { ModeLook } from '#app/contract/studio/look-answers.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import { useStudio } from '../context.tsx'

const width = 480
const edge = 28

/** How the colours look together, as a picture: a heading, quiet text, a card and two buttons. */
export function Sample({ look: { colours } }: { look: ModeLook }) {
	const { t, language } = useStudio()
	const fill = (token: string) => colours.find((colour) => colour.token === `color.${token}`)?.hex ?? 'none'
	const isRtl = textDirection(language) === 'rtl'
	const from = (inset: number) => (isRtl ? width - inset : inset)
	const box = (start: number, size: number) => ({ x: isRtl ? width - start - size : start, width: size })
	return (
		<svg className="sample" viewBox={`0 0 ${width} 250`} aria-hidden="true">
			<rect width={width} height="250" fill={fill('surface')} />
			<text x={from(edge)} y="52" className="big" fill={fill('text')}>
				{t('look.sample_title')}
			</text>
			<text x={from(edge)} y="84" fill={fill('text-muted')}>
				{t('look.sample_text')}
			</text>
			<rect {...box(edge, 424)} y="108" height="120" rx="10" fill={fill('surface-raised')} />
			<text x={from(edge + 20)} y="142" fill={fill('text')}>
				{t('look.sample_card')}
			</text>
			<rect {...box(edge + 20, 180)} y="164" height="44" rx="8" fill={fill('brand')} />
			<text x={from(edge + 110)} y="192" textAnchor="middle" fill={fill('on-brand')}>
				{t('look.sample_main')}
			</text>
			<rect {...box(edge + 216, 188)} y="164" height="44" rx="8" fill={fill('accent')} />
			<text x={from(edge + 310)} y="192" textAnchor="middle" fill={fill('on-accent')}>
				{t('look.sample_other')}
			</text>
		</svg>
	)
}
