const day = new Intl.DateTimeFormat('fr-SN', { dateStyle: 'long', timeZone: 'Africa/Dakar' })
const time = new Intl.DateTimeFormat('fr-SN', { timeStyle: 'short', timeZone: 'Africa/Dakar' })

/** «21 novembre 2026 à 14:05» */
export const moment = (date: Date) => `${day.format(date)} à ${time.format(date)}`

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
