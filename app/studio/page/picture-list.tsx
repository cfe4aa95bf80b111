import { useStudio } from '../context.tsx'
import { ShownPicture } from '../pictures/shown-picture.tsx'
import type { PagePicture } from './page-pictures.ts'
import type { Pictured } from './picture.ts'

interface PictureListProps {
	venue: string
	pictured: Pictured | null
	onChoose: (picture: PagePicture) => void
}

/** Every picture of the page, for those who do not press into it. */
export function PictureList({ venue, pictured, onChoose }: PictureListProps) {
	const { t } = useStudio()
	if (!pictured) return <p className="quiet">{t('app.loading')}</p>
	if (pictured.pictures.length === 0) return <p className="quiet">{t('picture.none')}</p>
	return (
		<ul className="sentences pictures">
			{pictured.pictures.map((picture, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: one picture may be shown twice
				<li key={index}>
					<button type="button" onClick={() => onChoose(picture)}>
						{picture.path !== null && <ShownPicture venue={venue} path={picture.path} width={240} />}
						<span>
							{picture.path === null ? t('picture.drawn') : <span dir="ltr">{picture.path}</span>}
							{picture.alt && <small dir="auto">{picture.alt}</small>}
						</span>
					</button>
				</li>
			))}
		</ul>
	)
}
