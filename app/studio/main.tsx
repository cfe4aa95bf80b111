import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Studio } from './studio.tsx'
import './tokens.css'
import './studio.css'

const place = document.getElementById('studio')
if (!place) throw new Error('the page of the Studio has no place for it')
createRoot(place).render(
	<StrictMode>
		<Studio />
	</StrictMode>,
)
