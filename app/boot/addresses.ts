import type { Environment } from '#app/environment.ts'
import type { ResolvedSeller } from '#app/sellers/registry/sellers.ts'
import type { SellerProfile } from '#app/sellers/resolution/seller-profile.ts'

/** The base address of links in emails: the canonical host in production, the local one elsewhere. */
export function publicAddress(seller: SellerProfile, environment: Environment, port: number): string {
	const hosts = seller.config.hosts.filter((host) => host.environment === 'production')
	const canonical = hosts.find((host) => host.canonical) ?? hosts[0]
	if (environment.mode === 'production' && canonical)
		return `${environment.publicScheme}://${canonical.host}${seller.prefix}`
	return `${environment.publicScheme}://${seller.id}.localhost:${port}${seller.prefix}`
}

/** Origins that may post to the API: the seller's own hosts, with both schemes, because a proxy may hide the scheme. */
export function originsOf(seller: ResolvedSeller, request: Request): string[] {
	const hosts = [new URL(request.url).host, ...seller.config.hosts.map((host) => host.host)]
	return hosts.flatMap((host) => [`https://${host}`, `http://${host}`])
}
