import type { NoticeTexts } from '#app/lib/notice-text.ts'
import { textDirection } from '#app/lib/text-direction.ts'
import { localeName } from '../words/text-states.tsx'

/** The texts of a notice, each with the name of its language where there are several. */
export function NoticeTextList({ texts }: { texts: NoticeTexts }) {
	const written = Object.entries(texts)
	return (
		<ul className="notice-texts">
			{written.map(([locale, text]) => (
				<li key={locale}>
					{written.length > 1 && (
						<span className="quiet" lang={locale}>
							{localeName(locale)}:{' '}
						</span>
					)}
					<b lang={locale} dir={textDirection(locale)}>
						{text}
					</b>
				</li>
			))}
		</ul>
	)
}
