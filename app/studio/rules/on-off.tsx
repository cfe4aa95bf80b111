import { useStudio } from '../context.tsx'
import './on-off.css'

interface OnOffProps {
	legend: string
	name: string
	value: boolean
	onChange: (value: boolean) => void
}

/** On or off, as a pair of choices. */
export function OnOff({ legend, name, value, onChange }: OnOffProps) {
	const { t } = useStudio()
	return (
		<fieldset className="kinds">
			<legend>{legend}</legend>
			{[true, false].map((one) => (
				<label key={String(one)}>
					<input type="radio" name={name} checked={value === one} onChange={() => onChange(one)} />
					<span>{t(one ? 'rules.on' : 'rules.off')}</span>
				</label>
			))}
		</fieldset>
	)
}

/** On or off, shown or hidden: in words, and by a filled or an empty mark. */
export function Switched({ isOn, kind = 'on' }: { isOn: boolean; kind?: 'on' | 'shown' }) {
	const { t } = useStudio()
	const text = kind === 'on' ? (isOn ? 'rules.on' : 'rules.off') : isOn ? 'rules.shown' : 'rules.hidden'
	return <span className={isOn ? 'lamp lit' : 'lamp'}>{t(text)}</span>
}
