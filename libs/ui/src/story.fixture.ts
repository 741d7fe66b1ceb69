import type { ComponentProps, ComponentType, ElementType, ReactNode } from 'react';

/*
 * The part of Storybook's format that our stories use. Storybook itself has its own package-lock.json in
 * `storybook/`, so neither the type checks nor the tests need it.
 */

interface Query {
  readonly name?: string | RegExp;
}

/** Canvas and user of a play function, a part of what Storybook hands over. */
export interface PlayContext {
  readonly canvasElement: HTMLElement;
  readonly canvas: {
    readonly getByRole: (role: string, query?: Query) => Element;
    readonly findByRole: (role: string, query?: Query) => Promise<Element>;
    readonly findByText: (text: string) => Promise<Element>;
  };
  readonly userEvent: {
    readonly click: (element: Element) => Promise<unknown>;
    readonly type: (element: Element, text: string) => Promise<unknown>;
  };
}

/** Frame around a story. */
export type Decorator = (
  Story: ComponentType,
  context: { readonly globals: Readonly<Record<string, unknown>> },
) => ReactNode;

/** One state of a component: a named export of a story file. */
export interface StoryObj<Component extends ElementType = ElementType> {
  readonly args?: Partial<ComponentProps<Component>>;
  readonly render?: (args: ComponentProps<Component>) => ReactNode;
  readonly decorators?: readonly Decorator[];
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly play?: (context: PlayContext) => Promise<void> | void;
}

/** Common part of all stories of a component: the default export of a story file. */
export interface Meta<Component extends ElementType = ElementType> extends Omit<
  StoryObj<Component>,
  'play'
> {
  readonly component: Component;
}
