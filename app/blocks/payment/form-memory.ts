/** What was typed into a form, kept for one reload of the page in this tab. Card data is never in the form. */

const nameOf = (form: HTMLFormElement): string => `foyer-form ${new URL(form.action).pathname}`

/** Keeps what was typed, for a page that is about to be loaded again. */
export function keepForm(form: HTMLFormElement): void {
	const typed = [...form.elements].flatMap((element): [string, string][] => {
		if (element instanceof HTMLInputElement && element.type === 'checkbox')
			return element.checked ? [[element.name, element.value]] : []
		const isTyped =
			(element instanceof HTMLInputElement && element.type !== 'hidden') ||
			element instanceof HTMLSelectElement ||
			element instanceof HTMLTextAreaElement
		return isTyped && element.value !== '' ? [[element.name, element.value]] : []
	})
	try {
		sessionStorage.setItem(nameOf(form), JSON.stringify(typed))
	} catch {
		// A full or forbidden storage: the visitor types again.
	}
}

/** Fills in what was kept, where nothing is typed yet, and forgets it. */
export function restoreForm(form: HTMLFormElement): void {
	const typed = removeStored(nameOf(form))
	for (const [name, value] of typed) {
		const element = form.elements.namedItem(name)
		if (element instanceof HTMLInputElement && element.type === 'checkbox') {
			if (element.value === value && !element.checked) element.click()
		} else if (
			(element instanceof HTMLInputElement ||
				element instanceof HTMLSelectElement ||
				element instanceof HTMLTextAreaElement) &&
			element.value === ''
		) {
			element.value = value
			element.dispatchEvent(new Event('input', { bubbles: true }))
		}
	}
}

function removeStored(name: string): [string, string][] {
	try {
		const text = sessionStorage.getItem(name)
		sessionStorage.removeItem(name)
		return text === null ? [] : JSON.parse(text)
	} catch {
		return []
	}
}
