import { generateKeyPairSync } from 'node:crypto'
import forge from 'node-forge'

const pemKey = (): string =>
	generateKeyPairSync('rsa', {
		modulusLength: 2048,
		publicKeyEncoding: { type: 'spki', format: 'pem' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	}).privateKey

function certificate(name: string, key: string, signer?: { certificate: string; key: string }): string {
	const own = forge.pki.privateKeyFromPem(key) as forge.pki.rsa.PrivateKey
	const made = forge.pki.createCertificate()
	made.publicKey = forge.pki.setRsaPublicKey(own.n, own.e)
	made.serialNumber = signer ? '02' : '01'
	made.validity.notBefore = new Date('2020-01-01')
	made.validity.notAfter = new Date('2099-01-01')
	made.setSubject([{ name: 'commonName', value: name }])
	const issuer = signer
		? forge.pki.certificateFromPem(signer.certificate).subject.attributes
		: made.subject.attributes
	made.setIssuer(issuer)
	made.sign(forge.pki.privateKeyFromPem(signer?.key ?? key), forge.md.sha256.create())
	return forge.pki.certificateToPem(made)
}

/** A certificate that no authority has signed, with its key, both PEM. */
export function selfSigned(name: string): { cert: string; key: string } {
	const key = pemKey()
	return { key, cert: certificate(name, key) }
}

/** A certificate of passes with an authority of its own, as variables of a process. */
export function passVariables() {
	const authority = pemKey()
	const wwdr = certificate('Authority of the test', authority)
	const key = pemKey()
	return {
		APPLE_WWDR: wwdr,
		APPLE_PASS_KEY: key.replaceAll('\n', '\\n'),
		APPLE_PASS_CERTIFICATE: certificate('Pass Type ID: pass.example.tickets', key, {
			certificate: wwdr,
			key: authority,
		}),
		GOOGLE_WALLET_KEY: pemKey(),
	}
}

/** The files of a pass, which are stored without compression. */
export function filesOf(pass: Uint8Array): Map<string, Buffer> {
	const bytes = Buffer.from(pass)
	const files = new Map<string, Buffer>()
	for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
		const size = bytes.readUInt32LE(at + 18)
		const [nameLength, extraLength] = [bytes.readUInt16LE(at + 26), bytes.readUInt16LE(at + 28)]
		const start = at + 30 + nameLength + extraLength
		files.set(bytes.toString('utf8', at + 30, at + 30 + nameLength), bytes.subarray(start, start + size))
		at = start + size
	}
	return files
}

const partsOf = (node?: forge.asn1.Asn1): forge.asn1.Asn1[] => (node?.value ?? []) as forge.asn1.Asn1[]

/** What a detached PKCS #7 signature says it signed: the SHA-1 digest, and whether the certificate's key signed that. */
export function signatureOf(signature: Buffer): { digest: string; names: string[]; isValid: boolean } {
	const read = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(signature.toString('binary'))) as unknown as {
		certificates: forge.pki.Certificate[]
		rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string; digestAlgorithm: string }
	}
	const { authenticatedAttributes, signature: signed } = read.rawCapture
	const digestOid = forge.pki.oids.messageDigest
	const attribute = authenticatedAttributes.find((one) => {
		const [oid] = partsOf(one)
		return oid !== undefined && forge.asn1.derToOid(oid.value as string) === digestOid
	})
	const [, values] = partsOf(attribute)
	const [value] = partsOf(values)
	const set = forge.asn1.create(
		forge.asn1.Class.UNIVERSAL,
		forge.asn1.Type.SET,
		true,
		authenticatedAttributes,
	)
	const md = read.rawCapture.digestAlgorithm
		? forge.asn1.derToOid(read.rawCapture.digestAlgorithm) === forge.pki.oids.sha256
			? forge.md.sha256.create()
			: forge.md.sha1.create()
		: forge.md.sha1.create()
	md.update(forge.asn1.toDer(set).getBytes())
	const signer = read.certificates.find((one) => one.subject.getField('CN').value.startsWith('Pass Type ID'))
	const publicKey = signer?.publicKey as forge.pki.rsa.PublicKey
	return {
		digest: Buffer.from(value?.value as string, 'binary').toString('hex'),
		names: read.certificates.map((one) => one.subject.getField('CN').value),
		isValid: publicKey.verify(md.digest().getBytes(), signed),
	}
}
