import { useId, useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import type { PagesAnswer, ShopPage } from '#app/contract/studio/page-answers.ts'
import { faultText, useStudio } from '../context.tsx'
import { Frame, type Width } from '../page/frame.tsx'
import { PageChoice } from '../page/page-choice.tsx'
import { usePages } from '../page/use-pages.ts'
import '../page/page.css'

const sides = ['both', 'draft', 'live'] as const
type Side = (typeof sides)[number]

const ignore = () => undefined

/** A page of the draft beside the same page of the shop, or one of the two. */
export function BothPages({ venue }: { venue: VenueOfMember }) {
	const { t } = useStudio()
	const { answer, fault } = usePages(venue.id)
	if (fault) return <p className="notice bad">{faultText(t, fault)}</p>
	if (!answer) return <p className="quiet">{t('app.loading')}</p>
	// At the operator's host the shop is another origin, whose pages the Studio can't frame.
	if (!venue.shop.startsWith('/'))
		return (
			<p className="notice">
				{t('page.elsewhere')} <a href={`${new URL(venue.shop).origin}/_studio#history`}>{t('page.open')}</a>
			</p>
		)
	return <Pages answer={answer} />
}

function Pages({ answer }: { answer: PagesAnswer }) {
	const { t } = useStudio()
	const [page, setPage] = useState<ShopPage>(answer.pages[0]?.page ?? 'home')
	const [locale, setLocale] = useState(answer.locales[0] ?? '')
	const [width, setWidth] = useState<Width>(() => (innerWidth < 700 ? 'phone' : 'wide'))
	const [side, setSide] = useState<Side>(() => (innerWidth < 700 ? 'draft' : 'both'))
	const id = useId()
	const { path = '/', example = null } = answer.pages.find((one) => one.page === page) ?? {}
	const shown = side === 'both' ? (['draft', 'live'] as const) : [side]
	return (
		<>
			<PageChoice
				{...{ answer, page, locale, width }}
				onPage={setPage}
				onLocale={setLocale}
				onWidth={setWidth}
			/>
			<fieldset className="kinds">
				<legend>{t('both.which')}</legend>
				{sides.map((one) => (
					<label key={one}>
						<input type="radio" name={id} checked={side === one} onChange={() => setSide(one)} />
						<span>{t(`both.${one}`)}</span>
					</label>
				))}
			</fieldset>
			<div className={`pages-of-both ${side}`}>
				{shown.map((one) => (
					<section key={one} aria-label={t(`both.${one}`)}>
						<h3>{t(`both.${one}`)}</h3>
						<Frame
							{...{ path, example, locale, width }}
							title={t(`both.${one}`)}
							isLive={one === 'live'}
							edition={0}
							picked={null}
							block={null}
							onRead={ignore}
							onPress={ignore}
						/>
					</section>
				))}
			</div>
		</>
	)
}
