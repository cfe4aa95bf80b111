/** A piece of the framework that is decided when the product is built. */
export interface Rewrite {
	name: string
	file: RegExp
	text: RegExp
	as: string
}

export const remix = /\/@remix-run\/react\/dist\/esm\/[\w-]+\.js$/
export const router = /\/@remix-run\/router\/dist\/router\.js$/
export const reactRouter = /\/react-router(?:-dom)?\/dist\/index\.js$/
export const everywhere =
	/\/(?:@remix-run\/(?:react|router)|react-router|react-router-dom)\/dist\/(?:esm\/)?[\w/-]+\.js$/
export const reactDom = /\/react-dom\/cjs\/react-dom\.production\.min\.js$/
export const react = /\/react\/cjs\/react\.production\.min\.js$/
export const scheduler = /\/scheduler\/cjs\/scheduler\.production\.min\.js$/
