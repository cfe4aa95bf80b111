import { createContext, type ReactNode, useContext } from 'react'
import { beginningOf, type ForeignTexts } from '#app/lib/foreign-text.ts'

const Foreign = createContext<ForeignTexts | undefined>(undefined)
export const ForeignTextsProvider = Foreign.Provider

/** The attributes of an element with a text of the catalogue: its language where that is not the page's. */
export function useLanguageOf(text: ReactNode): Partial<Pick<ForeignTexts, 'lang' | 'dir'>> {
	const foreign = useContext(Foreign)
	if (!foreign || typeof text !== 'string' || !foreign.beginnings.includes(beginningOf(text))) return {}
	return { lang: foreign.lang, dir: foreign.dir }
}

/** A text of the catalogue, in an element of its own language where that is not the page's. */
export function OwnText({ children }: { children: ReactNode }) {
	const language = useLanguageOf(children)
	return language.lang ? <span {...language}>{children}</span> : children
}
