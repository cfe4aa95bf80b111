import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from 'playwright'

export interface Picture {
	/** Path of the file. */
	path: string
	title: string
}

// More would be too small to read when a whole sheet is looked at.
const perSheet = 12
const sheetWidth = 1900

/** Shows pictures side by side on sheets of a folder, cut below their first two screens. Returns the paths of the sheets. */
export async function makeSheets(
	browser: Browser,
	folder: string,
	{ name, pictures, columnWidth }: { name: string; pictures: readonly Picture[]; columnWidth: number },
): Promise<string[]> {
	const sheets: string[] = []
	const page = await browser.newPage({ viewport: { width: sheetWidth, height: 400 } })
	for (let from = 0; from < pictures.length; from += perSheet) {
		const figures = pictures
			.slice(from, from + perSheet)
			.map(
				({ path, title }) =>
					`<figure><figcaption>${title}</figcaption><img src="${pathToFileURL(path).href}"></figure>`,
			)
		const html = join(folder, `${name}-${sheets.length + 1}.html`)
		await writeFile(
			html,
			`<!doctype html><meta charset="utf-8"><style>
body { margin: 0; display: flex; flex-wrap: wrap; align-items: flex-start; gap: 8px; background: #888; font: 12px sans-serif }
figure { margin: 0; width: ${columnWidth}px; background: #fff }
img { display: block; width: 100%; max-height: 760px; object-fit: cover; object-position: top }
</style>${figures.join('')}`,
		)
		await page.goto(pathToFileURL(html).href, { waitUntil: 'networkidle' })
		const sheet = html.replace(/html$/, 'png')
		await page.screenshot({ path: sheet, fullPage: true })
		sheets.push(sheet)
	}
	await page.close()
	return sheets
}
