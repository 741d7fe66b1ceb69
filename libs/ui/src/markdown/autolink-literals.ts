import type { Link } from 'mdast';
import type { CompileContext, Extension, Token } from 'mdast-util-from-markdown';

function enterLink(this: CompileContext, token: Token): void {
  this.enter({ type: 'link', title: null, url: '', children: [] }, token);
}

function exitLink(this: CompileContext, token: Token): void {
  this.exit(token);
}

function enterAddress(this: CompileContext, token: Token): void {
  this.config.enter['autolinkProtocol']?.call(this, token);
}

function exitProtocol(this: CompileContext, token: Token): void {
  this.config.exit['autolinkProtocol']?.call(this, token);
}

function exitEmail(this: CompileContext, token: Token): void {
  this.config.exit['autolinkEmail']?.call(this, token);
}

function exitWww(this: CompileContext, token: Token): void {
  this.config.exit['data']?.call(this, token);
  const link = this.stack.at(-1) as Link;
  link.url = `http://${this.sliceSerialize(token)}`;
}

/**
 * Links for addresses written as they are (GitHub-flavoured Markdown, 6.9), as the tokenizer finds
 * them. Unlike the usual extension it does not search the finished tree once more.
 */
export const autolinkLiterals: Extension = {
  enter: {
    literalAutolink: enterLink,
    literalAutolinkEmail: enterAddress,
    literalAutolinkHttp: enterAddress,
    literalAutolinkWww: enterAddress,
  },
  exit: {
    literalAutolink: exitLink,
    literalAutolinkEmail: exitEmail,
    literalAutolinkHttp: exitProtocol,
    literalAutolinkWww: exitWww,
  },
};
