import { isAbsolute } from 'node:path'
import type { ServerAddress } from './address.ts'

/**
 * Settings of the embedded server. Writes are durable (`fsync` and `synchronous_commit` are on by default); memory and
 * helper processes are those of one product on one machine.
 */
export function serverSettings({ host, port }: ServerAddress): Record<string, string> {
	const isSocket = isAbsolute(host)
	return {
		port: String(port),
		listen_addresses: isSocket ? '' : host,
		unix_socket_directories: isSocket ? host : '',
		unix_socket_permissions: '0700',
		// The product takes twelve at most; the others are for commands beside it.
		max_connections: '40',
		shared_buffers: '64MB',
		// The cluster of a small venue must not grow by a gigabyte of write-ahead log.
		max_wal_size: '256MB',
		// Workers of their own for reads, parallel plans and replication cost memory and gain nothing for short statements.
		io_method: 'sync',
		max_parallel_workers_per_gather: '0',
		max_logical_replication_workers: '0',
		jit: 'off',
		timezone: 'UTC',
		log_timezone: 'UTC',
		...logSettings,
	}
}

/** One file for each day of the week, overwritten a week later. */
const logSettings = {
	logging_collector: 'on',
	log_directory: 'log',
	log_filename: 'postgres-%a.log',
	log_file_mode: '0600',
	log_rotation_age: '1d',
	log_rotation_size: '0',
	log_truncate_on_rotation: 'on',
	log_min_messages: 'warning',
	// Values of statements may be personal data.
	log_parameter_max_length: '0',
	log_parameter_max_length_on_error: '0',
	log_min_error_statement: 'panic',
	log_error_verbosity: 'terse',
}
