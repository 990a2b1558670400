/** Somebody removed or changed a part of the cache: what it held is read from the documents again. */
export class DamagedCache extends Error {
  override readonly name = "DamagedCache";
}
