export const anonymous = 'Anonyme'

/** The public form of a name: «Awa N.». Never an e-mail address, even if one was typed as the name. */
export function shownName({ surname, name }: { surname: string; name: string }): string {
  const first = surname.trim()
  const initial = Array.from(name.trim())[0] ?? ''
  if (first === '' || `${first}${initial}`.normalize('NFKC').includes('@')) return anonymous
  return initial === '' ? first : `${first} ${initial.toUpperCase()}.`
}

/** Masks e-mail addresses in a text, full-width ones too, so that they cannot be harvested. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/\S+/g, (word) =>
    /[^@]@[^@.]+\.[^@]/.test(word.normalize('NFKC')) ? '[adresse masquée]' : word
  )
}
