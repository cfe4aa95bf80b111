/** Where a running server answers. */
export interface ServerAddress {
	/** The folder of its socket, or a host name. */
	host: string
	port: number
	password: string | null
}
