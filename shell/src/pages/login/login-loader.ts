import type { ProviderList } from '@keur/contract/social-login'
import { http } from '@keur/kit/http'
import type { LoaderFunctionArgs } from '@keur/kit/router'

/** In milliseconds: passwords work without the providers, so nobody waits for them. */
const patience = 1000

/** The providers to log in with; none where the API is late or away. */
export async function loginLoader({ request }: LoaderFunctionArgs): Promise<ProviderList> {
  try {
    const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patience)])
    return await http.get<ProviderList>('/users/providers', { signal })
  } catch {
    return { providers: [] }
  }
}
