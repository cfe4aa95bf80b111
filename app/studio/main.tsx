import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { studioText } from './language.ts'
import { firstLanguage, Studio } from './studio.tsx'
import './tokens.css'
import './studio.css'

// Not awaited by the module: Rollup would then give each part that pages share a file of its own.
async function start(): Promise<void> {
	const place = document.getElementById('studio')
	if (!place) throw new Error('the page of the Studio has no place for it')
	const language = firstLanguage()
	const first = { language, t: await studioText(language) }
	createRoot(place).render(
		<StrictMode>
			<Studio first={first} />
		</StrictMode>,
	)
}

void start()
