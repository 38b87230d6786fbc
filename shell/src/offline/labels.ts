// Formats are created on use, which is rare: creating one costs a phone a tenth of a second.
const formatInDakar = (date: Date, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('fr-SN', { ...style, timeZone: 'Africa/Dakar' }).format(date)

/** «21 novembre 2026 à 14:05» */
export const formatMoment = (date: Date) =>
  `${formatInDakar(date, { dateStyle: 'long' })} à ${formatInDakar(date, { timeStyle: 'short' })}`

export const labels = {
  seen: (date: Date) => `Vous êtes hors ligne\u00a0: page vue le ${formatMoment(date)}.`,
  slow: (date: Date) => `La connexion est très lente\u00a0: page vue le ${formatMoment(date)}.`,
  offline: 'Vous êtes hors ligne\u00a0: seules les pages déjà vues s’affichent.',
  back: 'La connexion est revenue.',
  retry: 'Réessayer',
  refresh: 'Actualiser la page'
}

/** Element id of the banner above a page. */
export const bannerId = 'hors-ligne'
/** Where the worker inserts the list of cached pages into the offline fallback. */
export const cachedPagesPlaceholder = '<!-- pages vues -->'
