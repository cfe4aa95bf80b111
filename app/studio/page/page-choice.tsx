import { useId } from 'react'
import type { PagesAnswer, ShopPage } from '#app/contract/studio/page-answers.ts'
import { useStudio } from '../context.tsx'
import { localeName } from '../words/text-states.tsx'
import { type Width, widths } from './frame.tsx'

interface PageChoiceProps {
	answer: PagesAnswer
	page: ShopPage
	locale: string
	width: Width
	onPage: (page: ShopPage) => void
	onLocale: (locale: string) => void
	onWidth: (width: Width) => void
}

/** Which page is shown, in which language and how wide. */
export function PageChoice({ answer, page, locale, width, onPage, onLocale, onWidth }: PageChoiceProps) {
	const { t } = useStudio()
	const id = useId()
	return (
		<div className="filters-of-page">
			<p className="field">
				<label htmlFor={`${id}-page`}>{t('page.which')}</label>
				<select
					id={`${id}-page`}
					value={page}
					onChange={({ target }) => {
						const next = answer.pages.find((one) => one.page === target.value)
						if (next) onPage(next.page)
					}}
				>
					{answer.pages.map((one) => (
						<option key={one.page} value={one.page}>
							{t(`page.of.${one.page}`)}
							{one.example && ` (${t(`page.example.${one.example}`)})`}
						</option>
					))}
				</select>
			</p>
			<p className="field">
				<label htmlFor={`${id}-locale`}>{t('page.language')}</label>
				<select id={`${id}-locale`} value={locale} onChange={({ target }) => onLocale(target.value)}>
					{answer.locales.map((one) => (
						<option key={one} value={one} lang={one}>
							{localeName(one)}
						</option>
					))}
				</select>
			</p>
			<fieldset className="kinds">
				<legend>{t('page.width')}</legend>
				{(Object.keys(widths) as Width[]).map((one) => (
					<label key={one}>
						<input type="radio" name={`${id}-width`} checked={width === one} onChange={() => onWidth(one)} />
						<span>{t(`page.width.${one}`)}</span>
					</label>
				))}
			</fieldset>
		</div>
	)
}
