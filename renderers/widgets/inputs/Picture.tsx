import { Image } from "antd";

/** A small picture that a click shows large. */
export function Picture(props: {
  readonly src: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly className: string;
}) {
  return <Image {...props} />;
}
