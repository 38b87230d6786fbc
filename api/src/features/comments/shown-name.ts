export const anonymous = 'Anonyme'

/** Somebody's name as everybody may read it: «Awa N.». Never an e-mail, whatever they typed as their name. */
export function shownName({ surname, name }: { surname: string; name: string }): string {
  const first = surname.trim()
  const initial = Array.from(name.trim())[0] ?? ''
  if (first === '' || `${first}${initial}`.includes('@')) return anonymous
  return initial === '' ? first : `${first} ${initial.toUpperCase()}.`
}

/** A text without the e-mail addresses that somebody wrote into it: everybody could collect them. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/\S+/g, (word) => (/[^@]@[^@.]+\.[^@]/.test(word) ? '[adresse masquée]' : word))
}
