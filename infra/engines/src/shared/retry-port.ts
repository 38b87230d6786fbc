import { messageOf } from './engine-failure.ts'

/** Starts a server again, on another port, when another process took its port before it listened. */
export async function retryPort<T>(start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start()
    } catch (error) {
      const taken = /address already in use|port is already in use/i.test(messageOf(error))
      if (!taken || attempt === 3) throw error
    }
  }
}
