import { sentenceIn } from '../account/notice.ts'

const usual = {
  success: 'Votre compte est confirmé. Vous pouvez maintenant vous connecter.',
  failure: 'Ce lien est incomplet ou incorrect. Ouvrez-le directement depuis l’e-mail reçu.'
}

/** What `?status=` and `?message=` say of a confirmation. Any other status is a failure, in our own words. */
export function outcomeIn(search: URLSearchParams): { confirmed: boolean; message: string } {
  const status = search.get('status')
  if (status !== 'success' && status !== 'failure') return { confirmed: false, message: usual.failure }
  return { confirmed: status === 'success', message: sentenceIn(search.get('message')) ?? usual[status] }
}
