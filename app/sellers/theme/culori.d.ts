/** Types for the used part of culori, which has none. The bundled file loads ten times as fast as the modules. */
declare module 'culori/require' {
	export interface CuloriColour {
		mode: string
		alpha?: number
		[channel: string]: number | string | undefined
	}
	export interface Rgb extends CuloriColour {
		mode: 'rgb'
		r: number
		g: number
		b: number
	}
	export interface Oklch extends CuloriColour {
		mode: 'oklch'
		l: number
		c: number
		h?: number
	}
	const culori: {
		converter(mode: 'rgb'): (colour: CuloriColour) => Rgb
		converter(mode: 'oklch'): (colour: CuloriColour) => Oklch
		toGamut(mode: 'rgb', within: 'oklch'): (colour: CuloriColour) => Rgb
		inGamut(mode: 'rgb'): (colour: CuloriColour) => boolean
		clampChroma(colour: CuloriColour, within: 'oklch', gamut: 'rgb'): Oklch
		formatHex(colour: CuloriColour): string
		formatCss(colour: CuloriColour): string
		wcagContrast(a: CuloriColour, b: CuloriColour): number
		interpolate(colours: CuloriColour[], mode: 'oklab'): (share: number) => CuloriColour
	}
	export default culori
}
