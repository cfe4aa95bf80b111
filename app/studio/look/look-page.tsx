import { useState } from 'react'
import type { VenueOfMember } from '#app/contract/studio/answers.ts'
import type { LookAnswer, ModeLook } from '#app/contract/studio/look-answers.ts'
import { useStudio } from '../context.tsx'
import { SaveFault } from '../save-fault.tsx'
import { ColourFields } from './colour-fields.tsx'
import { LogoFields } from './logo-fields.tsx'
import { Pairs } from './pairs.tsx'
import { Preview } from './preview.tsx'
import { Sample } from './sample.tsx'
import { ShapeFields } from './shape-fields.tsx'
import { type Look, useLook } from './use-look.ts'
import './look.css'

/** Logo, typefaces, sizes, corners and the colours of each mode, with the page of the shop while they are changed. */
export function LookPage({ venue }: { venue: VenueOfMember }) {
	const { t } = useStudio()
	const look = useLook(venue.id)
	const [wanted, setMode] = useState<string | null>(null)
	const { answer, fault, isSaved, tried } = look
	const modes = tried?.modes ?? []
	const shown = modes.find(({ mode }) => mode === wanted) ?? modes[0]
	return (
		<>
			<div role="status">
				{isSaved && (
					<p className="notice good">
						{t('words.saved')} <a href="#history">{t('words.review')}</a>
					</p>
				)}
				<SaveFault
					fault={fault}
					findings={fault?.code === 'look' ? fault.faults : []}
					onAgain={(number) => void look.save(number)}
					onReload={() => void look.reload()}
				/>
			</div>
			{!venue.mayDesign && <p className="notice">{t('look.read_only')}</p>}
			{answer === null || !shown ? (
				!fault && <p className="quiet">{t('app.loading')}</p>
			) : (
				<>
					<Modes modes={modes} shown={shown} onChoose={setMode} />
					<div className="look">
						<div className="beside">
							<LogoFields
								key={answer.base}
								venue={venue.id}
								name={venue.name}
								logo={logoOf(look)}
								isReadOnly={!venue.mayDesign}
								onChange={look.change}
							/>
							<ShapeFields
								shape={tried?.shape ?? answer.shape}
								families={answer.families}
								isReadOnly={!venue.mayDesign}
								onChange={look.change}
							/>
							<section className="card" aria-labelledby="colours">
								<h2 id="colours">{t('look.colours')}</h2>
								<ColourFields look={shown} isReadOnly={!venue.mayDesign} onChange={look.change} />
							</section>
						</div>
						<div className="beside">
							{venue.shop.startsWith('/') ? (
								<Preview
									shop={venue.shop}
									css={tried?.css ?? answer.css}
									mode={shown.mode}
									edition={answer.base}
								/>
							) : (
								<Sample look={shown} />
							)}
							<SaveBar look={look} modes={modes} />
							<section className="card" aria-labelledby="pairs">
								<h2 id="pairs">{t('look.contrast')}</h2>
								<Pairs look={shown} isReadOnly={!venue.mayDesign} onChange={look.change} />
							</section>
						</div>
					</div>
				</>
			)}
		</>
	)
}

/** The logo with the change that is not saved. */
function logoOf({ answer, changes }: Look): LookAnswer['logo'] {
	const change = changes.find((one) => one.kind === 'logo')
	return change ? change.logo : (answer?.logo ?? null)
}

const failingIn = ({ pairs }: ModeLook): number => pairs.filter(({ found, needed }) => found < needed).length

function Modes({
	modes,
	shown,
	onChoose,
}: {
	modes: readonly ModeLook[]
	shown: ModeLook
	onChoose: (mode: string) => void
}) {
	const { t } = useStudio()
	if (modes.length < 2) return null
	return (
		<fieldset className="kinds">
			<legend>{t('look.mode')}</legend>
			{modes.map((one) => (
				<label key={one.mode}>
					<input
						type="radio"
						name="mode"
						checked={one.mode === shown.mode}
						onChange={() => onChoose(one.mode)}
					/>
					<span>
						{t(`look.mode.${one.mode}`)}
						{failingIn(one) > 0 && <small>{t('look.failing', { count: failingIn(one) })}</small>}
					</span>
				</label>
			))}
		</fieldset>
	)
}

function SaveBar({ look, modes }: { look: Look; modes: readonly ModeLook[] }) {
	const { t } = useStudio()
	const { changes, isSending, save, discard } = look
	if (changes.length === 0) return null
	const failing = modes.reduce((sum, mode) => sum + failingIn(mode), 0)
	return (
		<section className="card" aria-label={t('words.save')}>
			{failing > 0 && <p className="fault">{t('look.failing_all', { count: failing })}</p>}
			<p className="actions">
				<button type="button" className="main" disabled={isSending} onClick={() => void save()}>
					{t('words.save')}
				</button>
				<button type="button" disabled={isSending} onClick={discard}>
					{t('words.cancel')}
				</button>
			</p>
		</section>
	)
}
