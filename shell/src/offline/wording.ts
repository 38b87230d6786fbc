// Each is made when it is needed, which is rare: making one costs a phone's first page a tenth of a second.
const inDakar = (date: Date, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-SN', { ...style, timeZone: 'Africa/Dakar' }).format(date)

/** «21 novembre 2026 à 14:05» */
export const moment = (date: Date) =>
  `${inDakar(date, { dateStyle: 'long' })} à ${inDakar(date, { timeStyle: 'short' })}`

export const wording = {
  seen: (date: Date) => `Vous êtes hors ligne\u00a0: page vue le ${moment(date)}.`,
  slow: (date: Date) => `La connexion est très lente\u00a0: page vue le ${moment(date)}.`,
  offline: 'Vous êtes hors ligne\u00a0: seules les pages déjà vues s’affichent.',
  back: 'La connexion est revenue.',
  retry: 'Réessayer',
  refresh: 'Actualiser la page'
}

/** The banner over a page, by its id. */
export const bannerId = 'hors-ligne'
/** Where the stand-in page holds the list of what was seen. */
export const seenPagesMark = '<!-- pages vues -->'
