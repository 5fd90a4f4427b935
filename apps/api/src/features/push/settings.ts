import type { NativePush } from './native-push.ts'
import type { Post } from './public-post.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** The operator's keys, and the contact for push services. */
export type PushSettings = {
  /** Null means that they are created and stored when they are first needed. */
  readonly vapidKeys: VapidKeys | null
  /** `mailto:` or `https:` (RFC 8292, `sub`). */
  readonly contact: () => string
  readonly post?: Post
  /** The push services of the native apps. Null means that one is not set up. */
  readonly native?: { readonly fcm: NativePush | null; readonly apns: NativePush | null }
}
