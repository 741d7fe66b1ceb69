/** Things by their id, and in the order in which they came. */
export class OrderedItems<Item> {
  readonly #byId = new Map<string, Item>();
  readonly #inOrder: Item[] = [];

  add(id: string, item: Item): void {
    this.#byId.set(id, item);
    this.#inOrder.push(item);
  }

  get(id: string): Item | undefined {
    return this.#byId.get(id);
  }

  delete(id: string): void {
    const item = this.#byId.get(id);
    if (item === undefined) return;
    this.#byId.delete(id);
    this.#inOrder.splice(this.#inOrder.indexOf(item), 1);
  }

  /** Oldest first, as the listing wants them. */
  get inOrder(): readonly Item[] {
    return this.#inOrder;
  }
}
