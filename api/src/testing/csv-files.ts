import type { ImportAnswers, ImportResponse } from '@keur/contract/csv-import'
import { aFile, aForm } from './pictures.ts'
import type { TestApp } from './test-app.ts'

export const fileKinds = ['properties', 'sales', 'btp', 'articles'] as const
export type FileKind = (typeof fileKinds)[number]

/** Downloads the CSV file of a kind. */
export const exportFile = async (api: TestApp, kind: FileKind): Promise<string> =>
  (await api.asAdministrator('GET', `/api/admin/${kind}/export`)).body

/** Imports a CSV file; `query` can be `?dryRun=true`. */
export const sendFile = (api: TestApp, kind: FileKind, file: string | Buffer, query = '', type = 'text/csv') =>
  api.as(api.administratorToken(), {
    method: 'POST',
    url: `/api/admin/${kind}/import${query}`,
    payload: Buffer.from(file),
    headers: { 'content-type': type }
  })

export const importFile = async (api: TestApp, kind: FileKind, file: string | Buffer): Promise<ImportResponse> =>
  (await sendFile(api, kind, file)).json()

export const dryRun = async (api: TestApp, kind: FileKind, file: string | Buffer): Promise<ImportResponse> =>
  (await sendFile(api, kind, file, '?dryRun=true')).json()

/** Sends a file with answers about it, which may be anything. */
export const sendAnswers = (api: TestApp, kind: FileKind, file: string | Buffer, answers: unknown, query = '') =>
  api.as(api.administratorToken(), {
    method: 'POST',
    url: `/api/admin/${kind}/import${query}`,
    ...aForm(aFile(file, 'file'), { name: 'answers', value: JSON.stringify(answers) })
  })

/** The dry run of a file with answers, whose digest is that of the file. */
export async function dryRunWith(
  api: TestApp,
  kind: FileKind,
  file: string | Buffer,
  answers: Omit<ImportAnswers, 'digest'>
): Promise<ImportResponse> {
  const { digest } = await dryRun(api, kind, file)
  return (await sendAnswers(api, kind, file, { digest, ...answers }, '?dryRun=true')).json()
}

/** A CSV file of rows, whose keys are the names of the columns. */
export function aFileOf(...rows: Record<string, string>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const line = (cells: string[]) => `${cells.map(quoted).join(';')}\r\n`
  return line(names) + rows.map((row) => line(names.map((name) => row[name] ?? ''))).join('')
}

export const aRentalRow = (change: Record<string, string> = {}): Record<string, string> => ({
  Référence: 'L-900',
  Titre: 'Villa Baobab',
  Catégorie: 'Villas',
  Prix: '250 000 FCFA',
  Localisation: 'Hersent, Thiès',
  Ville: 'Thiès',
  Quartier: 'Hersent',
  Pièces: '3',
  'Salles de bain': '2',
  Salons: '1',
  Description: 'Une villa.',
  ...change
})

export const summary = ({ rows }: ImportResponse) =>
  rows.map(({ outcome, changes }) => [outcome, ...(changes ?? [])].join(' '))

export const reasons = ({ rows }: ImportResponse) =>
  rows.flatMap(({ problems = [] }) => problems.map(({ column, message }) => `${column}: ${message}`))

export const rentalCount = async (api: TestApp): Promise<number> =>
  (await api.asAdministrator('GET', '/api/admin/properties')).json().total

export const aMaterialRow = (change: Record<string, string> = {}): Record<string, string> => ({
  Référence: 'B-900',
  Titre: 'Ciment CEM II',
  Catégorie: 'Ciment',
  Prix: '4200',
  Localisation: 'Thiès',
  Description: 'Sac de 50 kg.',
  ...change
})
