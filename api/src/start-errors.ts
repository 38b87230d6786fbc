import { BadSettings } from './config.ts'

/** The reasons why a process did not start, for the operator. */
export function sentencesOf(error: Error & { code?: string; port?: number }): string[] {
  if (error instanceof BadSettings) return error.sentences
  if (error.code === 'EADDRINUSE')
    return [`port ${error.port} is taken: end what listens there, or set API_PORT or METRICS_PORT.`]
  if (error.name === 'MongoServerSelectionError')
    return [`the database does not answer: is MONGODB_URI right? (${error.message})`]
  return [error.message]
}
