import type { ErrorCode } from '@keur/contract/vocabulary'

export interface FieldProblem {
  field: string
  message: string
}

/** An error that the caller may see. It can be thrown anywhere; the errors plugin sends it. */
export class Problem extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly fields: FieldProblem[] | undefined
  /** Seconds until a retry can succeed. */
  readonly retryAfter: number | undefined
  /** The allowed methods, with 405. */
  readonly allow: string | undefined

  constructor(
    status: number,
    code: ErrorCode,
    message: string,
    more: Partial<Pick<Problem, 'fields' | 'retryAfter' | 'allow'>> = {}
  ) {
    super(message)
    this.status = status
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.allow = more.allow
  }
}

export const invalidInput = (...fields: FieldProblem[]) =>
  new Problem(400, 'invalid_input', fields[0]?.message ?? 'La requête est invalide.', { fields })

export const unauthenticated = (message = 'Veuillez vous connecter.') => new Problem(401, 'unauthenticated', message)

export const forbidden = (message = 'Accès réservé aux administrateurs.') => new Problem(403, 'forbidden', message)

/** `what` completes «Votre rôle ne permet pas de : …». */
export const missingRight = (role: string, what: string) =>
  new Problem(403, 'missing_right', `Votre rôle (${role}) ne permet pas de\u00a0: ${what}.`)

export const reauthenticationRequired = () =>
  new Problem(
    403,
    'reauthentication_required',
    'Cette action demande votre mot de passe. Rechargez la page, puis recommencez.'
  )

export const notFound = (message = 'Cette adresse n’existe pas.') => new Problem(404, 'not_found', message)

export const methodNotAllowed = (allow: string) =>
  new Problem(405, 'method_not_allowed', 'Cette action n’est pas possible à cette adresse.', { allow })

export const slowRequest = () => new Problem(408, 'invalid_input', 'La requête a mis trop de temps à arriver.')

export const conflict = (message: string) => new Problem(409, 'conflict', message)

export const staleVersion = () =>
  new Problem(409, 'stale_version', 'Cette fiche a été modifiée entre-temps. Rechargez-la avant de l’enregistrer.')

export const lockedReference = () =>
  new Problem(422, 'locked_reference', 'La référence d’une fiche ne peut pas être changée.')

export const tooLarge = (message = 'La requête est trop volumineuse.') => new Problem(413, 'too_large', message)

export const unsupportedMedia = (message = 'Ce type de contenu n’est pas accepté.') =>
  new Problem(415, 'unsupported_media', message)

export const unprocessable = (message: string) => new Problem(422, 'unprocessable', message)

export const tooManyRequests = (
  retryAfter: number,
  message = 'Trop de demandes. Veuillez patienter avant de réessayer.'
) => new Problem(429, 'too_many_requests', message, { retryAfter })

export const internal = () =>
  new Problem(500, 'internal', 'Une erreur inattendue s’est produite. Veuillez réessayer plus tard.')

export const unavailable = (retryAfter = 2) =>
  new Problem(503, 'unavailable', 'Le service est momentanément indisponible. Veuillez réessayer dans un instant.', {
    retryAfter
  })

export const storeFull = (message = 'L’espace de stockage est plein : l’image n’a pas pu être enregistrée.') =>
  new Problem(507, 'store_full', message)

/** Turns a problem with this status into null. */
export const unless =
  (status: number) =>
  (error: unknown): null => {
    if (error instanceof Problem && error.status === status) return null
    throw error
  }
