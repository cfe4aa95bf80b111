import { expect, it } from 'vitest'
import { connectionVariables } from '#app/data/given/client-programs.ts'

it.each([
	[
		'postgres://foyer:p%40ss@db.example:6543/shop',
		{
			PGHOST: 'db.example',
			PGPORT: '6543',
			PGUSER: 'foyer',
			PGPASSWORD: 'p@ss',
			PGDATABASE: 'shop',
			PGSSLMODE: 'disable',
		},
	],
	[
		'postgres://foyer@localhost/shop?host=%2Frun%2Fpg',
		{ PGHOST: '/run/pg', PGUSER: 'foyer', PGDATABASE: 'shop', PGSSLMODE: 'disable' },
	],
	[
		'postgres://foyer@db.example/shop?sslmode=verify-full&sslrootcert=/etc/foyer/ca.pem',
		{
			PGHOST: 'db.example',
			PGUSER: 'foyer',
			PGDATABASE: 'shop',
			PGSSLMODE: 'verify-full',
			PGSSLROOTCERT: '/etc/foyer/ca.pem',
		},
	],
	// The product verifies here, and PostgreSQL's own programs would not.
	[
		'postgres://foyer@db.example/shop?sslmode=require',
		{
			PGHOST: 'db.example',
			PGUSER: 'foyer',
			PGDATABASE: 'shop',
			PGSSLMODE: 'verify-full',
			PGSSLROOTCERT: 'system',
		},
	],
	[
		'postgres://foyer@[::1]/shop?sslmode=no-verify',
		{ PGHOST: '::1', PGUSER: 'foyer', PGDATABASE: 'shop', PGSSLMODE: 'require' },
	],
])('the programs of PostgreSQL connect as the product does with %s', (address, variables) => {
	expect(connectionVariables(address)).toEqual(variables)
})
