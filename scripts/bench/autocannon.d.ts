/** The part of autocannon that the bench uses; the package ships no types. */
declare module 'autocannon' {
	export interface Shot {
		method: string
		path: string
		headers: Record<string, string>
		body?: string
	}
	interface Options {
		url: string
		connections: number
		duration: number
		overallRate?: number
		requests: Shot[]
		setupClient: (client: {
			setRequests(requests: Shot[]): void
			on(event: 'response', listener: (status: number, bytes: number, milliseconds: number) => void): void
		}) => void
	}
	interface Result {
		duration: number
		errors: number
		requests: { total: number }
		statusCodeStats: Record<string, { count: number }>
	}
	export default function autocannon(options: Options): Promise<Result>
}
