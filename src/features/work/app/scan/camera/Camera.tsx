import { CloseOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useWords } from "../../../../../app/core/language/useWords.ts";
import { watchCamera } from "./watchCamera.ts";
import styles from "./camera.module.css";

/** What the camera sees, while it looks for codes. It stays open from one code to the next. */
export function Camera(props: {
  readonly onCode: (code: string) => void;
  readonly onClose: () => void;
}) {
  const words = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const found = useEffectEvent(props.onCode);
  useEffect(() => {
    let end: (() => void) | undefined;
    let isOver = false;
    watchCamera(video.current!, found).then(
      (stop) => (isOver ? stop() : (end = stop)),
      () => isOver || setFailed(true),
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, []);
  return (
    <section className={styles.camera} aria-label={words("work.camera")}>
      {failed ? (
        <Alert type="warning" showIcon message={words("work.noCamera")} />
      ) : (
        <div className={styles.view}>
          <video ref={video} muted playsInline aria-hidden />
          <i aria-hidden />
          <p>{words("work.cameraHint")}</p>
        </div>
      )}
      <Button
        icon={<CloseOutlined />}
        aria-label={words("work.cameraClose")}
        onClick={props.onClose}
      />
    </section>
  );
}
